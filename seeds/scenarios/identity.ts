/**
 * Everybody who stands before the door: one may register, one has forgotten his password, one is
 * locked out, one changed his mobile at the branch, one cannot be served online at all. Behind them
 * come those whose password runs out in so many days, and those who sign in for the first time.
 */
import { branches } from '../branches.ts';
import { cast } from '../cast/cast.ts';
import { corporateCustomers, retailCustomers } from '../cast/customers.ts';
import { identityCast } from '../cast/identity-cast.ts';
import { identityCustomers } from '../cast/identity-customers.ts';
import { limitMasters } from '../limits.ts';
import { promisedAnswers } from '../cast/promised-answers.ts';
import { quietServices } from '../quiet-services.ts';
import type { Scenario } from '../scenario.ts';
import { visitorCustomers, visitors } from '../cast/visitors.ts';

export const identity: Scenario = {
  name: 'identity',
  story:
    'Registration, forgotten passwords and user IDs, locked users, passwords that run out, first ' +
    'logins: a person for every answer of the screens around the login.',
  now: '2026-11-21T10:00:00+05:30',
  branches,
  limitMasters,
  customers: [...retailCustomers, ...corporateCustomers, ...identityCustomers, ...visitorCustomers],
  cast: [...cast, ...identityCast],
  visitors,
  answers: promisedAnswers,
  movements: [],
  services: quietServices,
};
