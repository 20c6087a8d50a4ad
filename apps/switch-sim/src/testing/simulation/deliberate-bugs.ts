/** One mistake that somebody could make: a passage of one module, and what stands in its place. */
export type DeliberateBug = {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
};

const of = (file: string) => `apps/switch-sim/src/${file}`;

/** The proof that the simulation can fail: each of them has to be found within a thousand seeds. */
export const bugs: readonly DeliberateBug[] = [
  {
    name: 'the payee is not looked at',
    file: of('transfers/payee-of-customer.ts'),
    find: "if (payee.status !== 'ACTIVATED') return",
    put: "if (payee.status === 'REJECTED') return",
  },
  {
    name: 'the limit is looked at before this payment is counted',
    file: of('limits/daily-limit.ts'),
    find: 'used.amount > total.amount',
    put: 'used.amount - amount > total.amount',
  },
  {
    name: 'the number of payments is looked at before this one is counted',
    file: of('limits/daily-limit.ts'),
    find: 'if (used.count > total.count) {',
    put: 'if (used.count - 1 > total.count) {',
  },
  {
    name: 'a request that was answered is carried out again',
    file: of('call/idempotency.ts'),
    find: 'if (record === null) return null;',
    put: 'return null;',
  },
  {
    name: 'the record of an answer is written outside of the transaction',
    file: of('gateway/run-service.ts'),
    find: 'keep(tx, response),',
    put: '(setImmediate(() => void bank.store.transaction((late) => keep(late, response))), true),',
  },
  {
    name: 'a refused piece leaves what it has written',
    file: 'db/sqlite/batch.ts',
    find: `      control.rollback();
      return`,
    put: `      control.release();
      return`,
  },
  {
    name: 'the answers of a batch are given before its commit',
    file: 'db/sqlite/batch.ts',
    find: '        control.commit();',
    put: `        answers.forEach((answer) => answer());
        await new Promise((resolve) => setImmediate(resolve));
        control.commit();`,
  },
  {
    name: 'an OTP is not used up by its right comparison',
    file: of('otp/verify-otp.ts'),
    find: "await endOtp(tx).execute({ id: otp.id, state: 'used' });",
    put: "await endOtp(tx).execute({ id: otp.id, state: 'live' });",
  },
  {
    name: 'what an OTP has confirmed can be used again',
    file: of('otp/authorisation.ts'),
    find: 'rowsWritten(await consume(tx).execute({ id, by }))',
    put: '[{ id, by, consume }].length',
  },
  {
    name: 'an OTP confirms other details as well',
    file: of('otp/authorisation.ts'),
    find: 'agree(requestType, readDetails(variables), details);',
    put: 'agree(requestType, readDetails(variables), details) || true;',
  },
  {
    name: 'a confirmation never runs out',
    file: of('otp/authorisation.ts'),
    find: 'now < one.expiresAt && isOwn(one)',
    put: 'isOwn(one)',
  },
  {
    name: 'the transaction password is proved for good',
    file: of('credentials/transaction-password.ts'),
    find: 'if (isLive && (tpin === undefined || proof.mac === proofOf(bank, use, tpin))) return;',
    put: 'if (isLive) return;',
  },
  {
    name: 'a session never runs out',
    file: of('sessions/session-life.ts'),
    find: 'return new Date(now.getTime() + minutes * 60_000);',
    put: 'return new Date(now.getTime() + minutes * 6_000_000);',
  },
  {
    name: 'a new process begins its reference numbers anew',
    file: of('ledger/rrn.ts'),
    find: 'set: { next: sql`${counters.next} + ${blockSize}` },',
    put: 'set: { next: sql`${counters.next}` },',
  },
  {
    name: 'a job is marked before it runs, and lost with its process',
    file: of('jobs/run-due-jobs.ts'),
    find: 'await noteBegun(bank, tx, job, at);',
    put: '',
  },
  {
    name: 'a payment that has come back comes back again',
    file: of('rails/return-payment.ts'),
    find: "if (named.state === 'failed') return refused('This payment has come back already.');",
    put: '',
  },
  {
    name: 'a returned payment is given back to the limit of today',
    file: of('rails/settle-payments.ts'),
    find: 'await giveBackToDailyLimit(tx, customerNo, businessDay(acceptedAt), amount);',
    put: 'await giveBackToDailyLimit(tx, customerNo, acceptedAt > bank.clock.now() ? businessDay(acceptedAt) : bank.clock.today(), amount);',
  },
  {
    name: 'the limit is given back twice',
    file: of('limits/daily-limit.ts'),
    find: '.set({ amount: sql`${dailyUsage.amount} - ${amount}`, count',
    put: '.set({ amount: sql`${dailyUsage.amount} - 2 * ${amount}`, count',
  },
  {
    name: 'who has asked may decide',
    file: of('approvals/four-eyes.ts'),
    find: '  return (maker) =>',
    put: '  return () => false;\n  return (maker) =>',
  },
  {
    name: 'an instalment is taken and paid in two transactions',
    file: of('schedules/run-instalments.ts'),
    find: '    return await bank.store.transaction((tx) => pay(tx, bank, schedule, rrn));',
    put: `    if (!(await bank.store.transaction((tx) => pick(tx, schedule)))) return 'passed';
    const { nextPlace, startOn, frequency } = schedule;
    await bank.store.transaction((tx) =>
      tx.update(schedules).set({ nextPlace, nextOn: scheduleDate(startOn, frequency, nextPlace - 1) })
        .where(and(eq(schedules.id, schedule.id), eq(schedules.nextPlace, -1))));
    return await bank.store.transaction((tx) => pay(tx, bank, { ...schedule, nextPlace: nextPlace + 1 }, rrn));`,
  },
];
