import {
  ArrowLeftRight,
  Download,
  FilePen,
  House,
  type LucideIcon,
  User,
  Users,
  Wallet,
} from 'lucide-react';
import type { MenuGroup } from '../screen-route.ts';

export const menuIcons = {
  dashboard: House,
  profile: User,
  accountSummary: Wallet,
  downloads: Download,
  services: FilePen,
  beneficiary: Users,
  fundTransfer: ArrowLeftRight,
} as const satisfies Record<MenuGroup, LucideIcon>;
