export interface Answered {
  commentID: number;
  name: string;
  excerpt: string;
}
