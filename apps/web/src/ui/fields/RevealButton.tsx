import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import './reveal-button.css';

type Props = { isRevealed: boolean; show: string; hide: string } & ComponentProps<'button'>;

/** The eye beside a secret; its name says what pressing it does. */
export function RevealButton({ isRevealed, show, hide, ...button }: Props) {
  const Icon = isRevealed ? Eye : EyeOff;
  return (
    <button type="button" className="eye" aria-label={isRevealed ? hide : show} {...button}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
