export type TreeItem = TreeComment | TreeHole;

export interface TreeComment {
  type: "comment";
  commentID: number;
  children: readonly TreeItem[];
}

export interface TreeHole {
  type: "hole";
  parentCommentID: number;
  countAllComments: number;
  insertUsers: readonly { userID: number; photoUrl: string }[];
  apiUrl: string;
}
