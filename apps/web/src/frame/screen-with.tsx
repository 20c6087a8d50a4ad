import { type ComponentType, useState } from 'react';
import type * as z from 'zod/mini';
import type { Path } from '../paths.ts';
import { useScreenState } from '../session/screen-state.ts';

/**
 * A screen that cannot do without what it was opened with. It keeps that for as long as it stands,
 * though the history entry may forget it; opened without, it leads to its entry.
 */
export function screenWith<S extends z.ZodMiniType>(
  schema: S,
  entry: Path,
  Screen: ComponentType<{ opened: z.output<S> }>,
): ComponentType {
  return function ScreenWith() {
    const [opened] = useState(useScreenState(schema, entry));
    return opened === null ? null : <Screen opened={opened} />;
  };
}
