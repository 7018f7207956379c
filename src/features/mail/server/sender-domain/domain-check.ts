export interface SenderDomain {
  domain: string;
  mailServer: string | undefined;
  dkimSelector: string;
}

export interface DnsRecord {
  type: "TXT";
  name: string;
  value: string;
}

export interface LookupResult {
  state: "ok" | "weak" | "missing" | "wrong" | "unknown";
  textID: string;
  found?: string | null;
  record?: DnsRecord | null;
}

export interface DomainCheck extends Required<LookupResult> {
  name: "spf" | "dkim" | "dmarc";
}
