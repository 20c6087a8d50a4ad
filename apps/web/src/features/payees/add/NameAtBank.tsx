import { useTranslation } from 'react-i18next';
import { FailureWords } from '../../../ui/failures.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { keptOf } from './add-form.ts';
import { namesAgree, withoutTitle } from './name-agreement.ts';
import type { useAddForm } from './use-add-form.ts';

type Form = ReturnType<typeof useAddForm>;

/** What another bank says of the name, beside what was typed; nothing where it cannot be asked. */
export function NameAtBank({ form }: { form: Form }) {
  const { t } = useTranslation('payees');
  const { isDue, isPending, error, data } = form.nameAtBank;
  if (!isDue) return null;
  if (isPending) {
    return (
      <p className="hint name-at-bank" role="status">
        {t(($) => $.add.nameAtBank.asking)}
      </p>
    );
  }
  if (data === undefined) {
    return (
      <Notice tone="info">
        <p>
          <FailureWords failure={error} />
        </p>
        <p>{t(($) => $.add.nameAtBank.notTold)}</p>
      </Notice>
    );
  }
  return <ToldName form={form} told={data.CustomerName} />;
}

function ToldName({ form, told }: { form: Form; told: string }) {
  const { t } = useTranslation('payees');
  const typed = form.entry.name.trim();
  // What the field can hold of a name may be less than the whole of it.
  const taken = keptOf.name(withoutTitle(told), 'outside').trim();
  if (typed === taken || namesAgree(typed, told)) {
    return <Notice tone="success">{t(($) => $.add.nameAtBank.same, { name: told })}</Notice>;
  }
  const use = () => {
    form.type('name', taken);
    // The button goes with the difference, and the focus must not go with it.
    document.getElementById('name')?.focus();
  };
  const take = (
    <button type="button" className="btn quiet compact" onClick={use}>
      {t(($) => $.add.nameAtBank.take)}
    </button>
  );
  if (typed === '') {
    return (
      <Notice tone="info">
        <p>{t(($) => $.add.nameAtBank.told, { name: told })}</p>
        {take}
      </Notice>
    );
  }
  return (
    <div className="banner warning">
      <p role="status">{t(($) => $.add.nameAtBank.differs)}</p>
      <dl className="two-names">
        <dt>{t(($) => $.add.nameAtBank.typed)}</dt>
        <dd>{typed}</dd>
        <dt>{t(($) => $.add.nameAtBank.bank)}</dt>
        <dd>{told}</dd>
      </dl>
      {take}
    </div>
  );
}
