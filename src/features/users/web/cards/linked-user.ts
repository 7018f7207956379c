export interface LinkedUser {
  /** 0 for placeholders such as "User Deleted". */
  userID: number;
  name: string;
  url: string;
  photoUrl?: string;
}
