interface Reported {
  recordType: string;
  recordID: number;
}

/** Page to report a record, and to see the status of the viewer's reports of it. */
export const addressOfReport = ({ recordType, recordID }: Reported) =>
  `/report/${recordType}/${recordID}`;

export const queueAddress = "/dashboard/content/reports";

export const queueOf = ({ recordType, recordID }: Reported) =>
  `${queueAddress}?statuses=none&recordType=${recordType}&recordID=${recordID}`;
