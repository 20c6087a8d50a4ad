import type { Handlers } from '../call/handler.ts';
import { ScheduleTransferService } from './ScheduleTransferService.ts';

export const schedules = { ScheduleTransferService } satisfies Partial<Handlers>;
