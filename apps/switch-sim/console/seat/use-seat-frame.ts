import { useEffect, useEffectEvent, useRef } from 'react';
import { type DeskMessage, SeatMessage } from './seat-messages.ts';

export type SeatName = 'maker' | 'checker';
export type Say = (message: DeskMessage) => void;
export type SeatPortal = Pick<ReturnType<typeof useSeatFrame>, 'frame' | 'origin'>;

/** The portal at a seat, in a frame: what its seat says is heard, and nobody else. */
export function useSeatFrame(name: SeatName, onMessage: (message: SeatMessage, say: Say) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The same port by another name, so that its cookies are its own (decision 0072).
  const port = location.port === '' ? '' : `:${location.port}`;
  const origin = `${location.protocol}//${name}.localhost${port}`;
  const say: Say = (message) => frame.current?.contentWindow?.postMessage(message, origin);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = SeatMessage.safeParse(event.data);
    if (message.success) onMessage(message.data, say);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return { frame, origin, say };
}
