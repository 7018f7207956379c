interface Reported {
  recordType: string;
  recordID: number;
}

/** The page on which something is reported, and which says what came of it. */
export const addressOfReport = ({ recordType, recordID }: Reported) =>
  `/report/${recordType}/${recordID}`;

export const queueAddress = "/dashboard/content/reports";

/** All reports of one record in the queue, however they stand. */
export const queueOf = ({ recordType, recordID }: Reported) =>
  `${queueAddress}?statuses=none&recordType=${recordType}&recordID=${recordID}`;
