/** A group mentioned by one name, such as a role. */
export interface MentionedGroup {
  name: string;
  recordType: string;
  recordID: number;
}
