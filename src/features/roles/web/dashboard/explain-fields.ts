export interface ExplainFields {
  name: string;
  permission: string;
  resource: string;
  /** Name of the affected member; takes precedence over the other fields. */
  whom: string;
  /** URL of a discussion or comment; takes precedence over `resource`. */
  post: string;
}
