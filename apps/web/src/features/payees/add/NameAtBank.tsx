import { useTranslation } from 'react-i18next';
import { FailureWords } from '../../../ui/failures.tsx';
import { keptOf } from './add-form.ts';
import { namesAgree, withoutTitle } from './name-agreement.ts';
import type { useAddForm } from './use-add-form.ts';

type Form = ReturnType<typeof useAddForm>;

/** What another bank says of the name, beside what was typed; nothing where it cannot be asked. */
export function NameAtBank({ form }: { form: Form }) {
  // It is there before there is anything to say, or what comes into it would not be spoken.
  return (
    <div role="status">
      <Told form={form} />
    </div>
  );
}

function Told({ form }: { form: Form }) {
  const { t } = useTranslation('payees');
  const { isDue, isPending, error, data } = form.nameAtBank;
  if (!isDue) return null;
  if (isPending) {
    return <p className="hint name-at-bank">{t(($) => $.add.nameAtBank.asking)}</p>;
  }
  if (data === undefined) {
    return (
      <div className="banner info">
        <p>
          <FailureWords failure={error} />
        </p>
        <p>{t(($) => $.add.nameAtBank.notTold)}</p>
      </div>
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
    return <div className="banner success">{t(($) => $.add.nameAtBank.same, { name: told })}</div>;
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
      <div className="banner info">
        <p>{t(($) => $.add.nameAtBank.told, { name: told })}</p>
        {take}
      </div>
    );
  }
  return (
    <div className="banner warning">
      <p>{t(($) => $.add.nameAtBank.differs)}</p>
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
