/** Id of the parent of events that are in no category. */
export const noParent = -1;

export const eventUrl = (eventID: number, occurrenceID?: number): string =>
  `/events/${eventID}${occurrenceID === undefined ? "" : `?occurrence=${occurrenceID}`}`;

export const calendarFile = (eventID: number): string => `/events/${eventID}.ics`;

export const participantsFileUrl = (eventID: number, occurrenceID: number): string =>
  `/events/${eventID}/participants.csv?occurrence=${occurrenceID}`;

export const feedAddress = (token: string): string => `/events/feed/${token}.ics`;
