import { test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { languages } from '../texts.ts';
import { addAndPay } from './add-and-pay.ts';
import { askRecallAgain } from './ask-recall-again.ts';
import { decideRequests } from './decide-requests.ts';
import type { Journey } from './journey.ts';
import { payAndLearn } from './pay-and-learn.ts';
import { expectSpoken } from './spoken-order.ts';
import { walkerOf } from './walker.ts';

type Told = { readonly scenario: string; readonly title: string; readonly journey: Journey };

/** By the names of their texts. */
const journeys: Readonly<Record<string, Told>> = {
  'pay-and-learn': {
    scenario: 'everyday',
    title: 'a customer pays, the answer is lost, and what became of it is learnt (ruling 31)',
    journey: payAndLearn,
  },
  'decide-requests': {
    scenario: 'requests-and-schedules',
    title: 'a checker approves two requests, and rejects one',
    journey: decideRequests,
  },
  'ask-recall-again': {
    scenario: 'requests-and-schedules',
    title: 'a maker asks for a payment, withdraws it and asks again (ruling 31)',
    journey: askRecallAgain,
  },
  'add-and-pay': {
    scenario: 'payees',
    title: 'a new beneficiary of another bank is added, found and paid',
    journey: addAndPay,
  },
};

const widths = [390, 1280];

for (const [at, [name, { scenario, title, journey }]] of Object.entries(journeys).entries()) {
  for (const [place, language] of languages.entries()) {
    for (const [nth, width] of widths.entries()) {
      // One of the six of a journey stands for the others, another one for each of the four.
      const turn = (place * widths.length + nth + at) % 6;
      const tag = turn === 0 ? [] : ['@wide'];
      test.describe(`by keyboard and ear alone, in ${language} at ${width} px`, { tag }, () => {
        // A phone's screen would have the notice of narrow ones, which is no part of a journey.
        const screen = { width: 1280, height: 900 };
        test.use({ viewport: { width, height: 844 }, screen, scenario });

        test(title, async ({ page, simulator }) => {
          test.slow();
          await page.addInitScript((tag) => localStorage.setItem('sahakar.lang', tag), language);
          const walker = await walkerOf(page);
          await journey({
            page,
            simulator,
            walker,
            async signInAt(key, path) {
              await signIn(page, simulator, key, path);
              await walker.begin();
            },
          });
          expectSpoken(name, language, walker.heard());
        });
      });
    }
  }
}
