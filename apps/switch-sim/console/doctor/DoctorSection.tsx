import { type SubmitEvent, useState } from 'react';
import type { DoctorReport } from '@sahakar/simulator/answers';
import { examineSwitch } from '../control/control-api.ts';
import { useAction } from '../control/use-action.ts';
import { announce } from '../ui/announce.ts';
import { TextField } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Diagnosis, reportSentence } from './Diagnosis.tsx';

/** Why the portal and the switch at an address do not understand each other. */
export function DoctorSection() {
  const [target, setTarget] = useState(location.origin);
  const [origin, setOrigin] = useState('');
  const [report, setReport] = useState<DoctorReport | null>(null);
  const { isRunning, problem, run } = useAction(async () => {
    setReport(null);
    const found = await examineSwitch({ target, ...(origin !== '' && { origin }) });
    setReport(found);
    announce(reportSentence(found));
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    run();
  }

  return (
    <>
      <SectionHead title="Doctor" />
      <p className="soft">
        From the name of a switch to a sealed call, before anybody can sign in: what does not fit,
        and what to change. The calls are made by the simulator’s machine.
      </p>
      <form className="leaf" aria-label="Examine a switch" onSubmit={submit}>
        <TextField
          id="doctor-target"
          label="Switch"
          hint="https://bank.example, with what stands before /Entities"
          type="url"
          required
          pattern="https?://.+"
          title="An address of http or https"
          value={target}
          onValue={setTarget}
        />
        <TextField
          id="doctor-origin"
          label="Origin of the portal’s pages"
          hint="Only where it is another: CORS and cookies are then looked at as from there"
          type="url"
          pattern="https?://.+"
          title="An address of http or https"
          value={origin}
          onValue={setOrigin}
        />
        <Problem sentence={problem} />
        <button type="submit" className="btn" disabled={isRunning}>
          {isRunning ? 'Examining …' : 'Examine'}
        </button>
      </form>
      {report !== null && <Diagnosis report={report} />}
    </>
  );
}
