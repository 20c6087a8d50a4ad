import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Path } from '../paths.ts';
import { useKeepScreenState, useScreenState } from '../session/screen-state.ts';

type Props<S extends z.ZodMiniType> = { opened: z.output<S> };

/**
 * A screen that cannot do without what it was opened with. It keeps that for as long as it stands,
 * though the history entry may forget it; opened without, it leads to its entry.
 */
export function screenWith<S extends z.ZodMiniType>(
  schema: S,
  entry: Path,
  Screen: ComponentType<Props<S>>,
): ComponentType {
  return function ScreenWith() {
    const [opened] = useState(useScreenState(schema, entry));
    return opened === null ? null : <Screen opened={opened} />;
  };
}

/** The same for one that was handed secrets: its history entry forgets them, so that they go with it. */
export function screenWithSecrets<S extends z.ZodMiniType>(
  schema: S,
  entry: Path,
  Screen: ComponentType<Props<S>>,
): ComponentType {
  return screenWith(schema, entry, function ScreenWithSecrets(props) {
    const keep = useKeepScreenState();
    const forget = useEffectEvent(() => {
      keep(undefined);
    });
    useEffect(() => forget(), []);
    return <Screen {...props} />;
  });
}
