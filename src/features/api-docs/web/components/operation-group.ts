export interface OperationSummary {
  operationId: string;
  method: string;
  path: string;
  summary: string;
}

export interface OperationGroup {
  tag: string;
  description: string;
  operations: OperationSummary[];
}
