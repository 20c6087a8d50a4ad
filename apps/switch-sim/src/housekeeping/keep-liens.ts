import { keepLiens } from '../ledger/keep-liens.ts';
import { everyDayAt, type Job } from '../jobs/job.ts';

/** A lien begins with its first day and ends with its last. */
export const keepLiensOfTheDay: Job = {
  name: 'keep-liens',
  dueAfter: (moment) => everyDayAt(0, moment),
  missed: 'latest',
  movesMoney: true,
  async run({ store, clock }) {
    const { begun, ended } = await store.transaction((tx) => keepLiens(tx, clock.today()));
    return `${begun} liens began, ${ended} ended`;
  },
};
