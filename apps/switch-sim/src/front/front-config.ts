import type { Policy } from '@sahakar/contracts/policy';
import * as z from 'zod/mini';
import { ConfigError, type Environment } from '../call/config-error.ts';
import { type Config, readConfig, readNamedFile } from '../config.ts';
import { PolicyError, patchedPolicy } from '../worlds/world-policy.ts';
import { readTarget, type SwitchTarget } from './switch-target.ts';

export type FrontConfig = Config & {
  readonly target: SwitchTarget;
  /** The bank's numbers as the portal goes by them; the switch decides by its own. */
  readonly policy: Policy;
};

/** The settings of the bank as far as a front has them, with production's rules, and its own. */
export function readFrontConfig(environment: Environment, target: string): FrontConfig {
  const standard = { PORTAL_ENVIRONMENT: 'production', LOG_LEVEL: 'info' };
  return {
    ...readConfig({ ...standard, ...given(environment), SIM_CONTROL: 'off' }),
    target: readTarget(target, environment),
    policy: readPolicy(environment['POLICY'] || null),
  };
}

function given(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

const Patch = z.record(z.string(), z.record(z.string(), z.unknown()));

/** POLICY: a JSON file with those groups and settings in which the bank differs. */
function readPolicy(path: string | null): Policy {
  if (path === null) return patchedPolicy({});
  const text = readNamedFile('POLICY', path);
  try {
    return patchedPolicy(Patch.parse(JSON.parse(text)));
  } catch (error) {
    const reason = error instanceof PolicyError ? error.message : 'It is no JSON of settings.';
    throw new ConfigError(`POLICY names ${path}, which cannot be followed. ${reason}`);
  }
}
