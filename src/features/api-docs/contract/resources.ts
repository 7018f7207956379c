export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: string;
  explode?: boolean;
}

interface Reference {
  $ref: string;
}

export interface ApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: (ApiParameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: JsonSchema }> }
  >;
}

export interface ApiDocument extends Record<string, unknown> {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, ApiParameter>;
    responses: Record<string, { description: string }>;
  };
}
