import 'i18next';
import type accounts from './en/accounts.json';
import type approvals from './en/approvals.json';
import type auth from './en/auth.json';
import type begun from './en/begun.json';
import type calendar from './en/calendar.json';
import type cards from './en/cards.json';
import type charts from './en/charts.json';
import type cheques from './en/cheques.json';
import type common from './en/common.json';
import type deposits from './en/deposits.json';
import type enquiries from './en/enquiries.json';
import type errors from './en/errors.json';
import type finder from './en/finder.json';
import type help from './en/help.json';
import type identity from './en/identity.json';
import type limits from './en/limits.json';
import type locator from './en/locator.json';
import type payees from './en/payees.json';
import type outcome from './en/outcome.json';
import type paper from './en/paper.json';
import type passwords from './en/passwords.json';
import type profile from './en/profile.json';
import type schedules from './en/schedules.json';
import type session from './en/session.json';
import type simulator from './en/simulator.json';
import type statements from './en/statements.json';
import type transfer from './en/transfer.json';
import type ui from './en/ui.json';

declare module 'i18next' {
  // An interface, because only interfaces can be merged into the library's own.
  interface CustomTypeOptions {
    defaultNS: 'common';
    enableSelector: true;
    strictKeyChecks: true;
    resources: {
      begun: typeof begun;
      calendar: typeof calendar;
      common: typeof common;
      auth: typeof auth;
      errors: typeof errors;
      finder: typeof finder;
      help: typeof help;
      accounts: typeof accounts;
      statements: typeof statements;
      transfer: typeof transfer;
      identity: typeof identity;
      paper: typeof paper;
      passwords: typeof passwords;
      outcome: typeof outcome;
      payees: typeof payees;
      profile: typeof profile;
      cards: typeof cards;
      approvals: typeof approvals;
      schedules: typeof schedules;
      session: typeof session;
      simulator: typeof simulator;
      charts: typeof charts;
      cheques: typeof cheques;
      deposits: typeof deposits;
      enquiries: typeof enquiries;
      limits: typeof limits;
      locator: typeof locator;
      ui: typeof ui;
    };
  }
}
