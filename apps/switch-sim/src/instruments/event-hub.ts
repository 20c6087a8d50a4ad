/** Kinds of server-sent events of the control plane. */
export type EventName = 'sms' | 'traffic' | 'clock' | 'ledger';

export type EventHub = {
  /** Tells everybody who listens, at other processes as well. */
  publish(name: EventName, data: unknown): void;
  /** Tells those who listen at this process what another one has published. */
  hear(name: EventName, data: unknown): void;
  /** Listens until the answered function is called. */
  subscribe(listener: EventListener): () => void;
  /** Tells everybody who listens, and whoever begins to from here on, that nothing more will come. */
  close(): void;
};

export type EventListener = {
  event(name: EventName, data: unknown): void;
  closed(): void;
};

/** `tellOthers` is told of whatever is published here. */
export function eventHub(
  tellOthers: (name: EventName, data: unknown) => void = () => {},
): EventHub {
  const listeners = new Set<EventListener>();
  let isClosed = false;
  const hear = (name: EventName, data: unknown) => {
    for (const listener of listeners) listener.event(name, data);
  };
  return {
    publish(name, data) {
      hear(name, data);
      tellOthers(name, data);
    },
    hear,
    subscribe(listener) {
      // A call that came in before the end may begin to listen after it.
      if (isClosed) listener.closed();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      const leaving = [...listeners];
      listeners.clear();
      for (const listener of leaving) listener.closed();
    },
  };
}
