/** Kinds of server-sent events of the control plane. */
export type EventName = 'sms' | 'traffic' | 'clock' | 'ledger';

export type EventHub = {
  publish(name: EventName, data: unknown): void;
  /** Listens until the answered function is called. */
  subscribe(listener: EventListener): () => void;
  /** Tells everybody who listens that nothing more will come. */
  close(): void;
};

export type EventListener = {
  event(name: EventName, data: unknown): void;
  closed(): void;
};

export function eventHub(): EventHub {
  const listeners = new Set<EventListener>();
  return {
    publish(name, data) {
      for (const listener of listeners) listener.event(name, data);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      const leaving = [...listeners];
      listeners.clear();
      for (const listener of leaving) listener.closed();
    },
  };
}
