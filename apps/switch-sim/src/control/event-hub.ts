/** Kinds of server-sent events of the control plane. */
export type EventName = 'sms' | 'traffic' | 'clock' | 'ledger';

export type EventHub = { publish(name: EventName, data: unknown): void };
