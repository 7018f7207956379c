/** Whose records are looked up, and what is known of who sends for it. */
export interface SenderDomain {
  domain: string;
  /** The mail server that mails are handed over to; undefined where none is known. */
  mailServer: string | undefined;
  /** The name under which the key of signatures is; empty where nobody said. */
  dkimSelector: string;
}

export interface DnsRecord {
  type: "TXT";
  name: string;
  value: string;
}

/** What one look-up came to. */
export interface Looked {
  state: "ok" | "weak" | "missing" | "wrong" | "unknown";
  /** Of what explains it. */
  textID: string;
  /** The record as it is. */
  found?: string | null;
  /** What to add, or to put in its place. */
  record?: DnsRecord | null;
}

export interface DomainCheck extends Required<Looked> {
  name: "spf" | "dkim" | "dmarc";
}
