import type { ButtonHTMLAttributes } from 'preact';
import { Icon, type IconName } from '../shared/icon.tsx';

interface Props extends ButtonHTMLAttributes {
  /** What it says; without one the icon does, and `aria-label` names it. */
  readonly label?: string;
  readonly icon?: IconName;
}

/** A button that says one thing; it sends no form unless its type says so. */
export const Button = ({ label, icon, ...attributes }: Props) => (
  <button type="button" {...attributes}>
    {icon !== undefined && <Icon name={icon} />}
    {icon !== undefined && label !== undefined && ' '}
    {label}
  </button>
);
