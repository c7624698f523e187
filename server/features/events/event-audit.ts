import type { EventRow } from '@shared/events/events';
import { auditedAs } from '../../database/audit-log';

/** What the audit log calls an event. */
export const auditedEvent = auditedAs('event', ({ title }: Pick<EventRow, 'id' | 'title'>) => title);

/** The fields that somebody chose: the version grows with every change, and the end follows from the rest. */
export const chosenFields = ({ version: _version, endsAt: _endsAt, ...event }: EventRow) => event;

/** What the audit log is told of a new event. */
export const created = (event: EventRow) => ({ ...auditedEvent(event), after: chosenFields(event) });
