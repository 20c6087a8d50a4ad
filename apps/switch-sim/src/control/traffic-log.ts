/** One call as the inspector shows it; secrets are already redacted. */
export type TrafficEntry = {
  readonly at: string;
  readonly service: string;
  readonly loginUsername: string | null;
  readonly requestId: string;
  readonly code: string;
  readonly httpStatus: number;
  readonly milliseconds: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly fault: string | null;
};

export type TrafficLog = { record(entry: TrafficEntry): void };
