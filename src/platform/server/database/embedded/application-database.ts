import pg from "pg";

export interface Login {
  port: number;
  password: string;
}

const name = "folkmoot";

export const connectionString = ({ port, password }: Login) =>
  `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;

export async function ensureApplicationDatabase(login: Login, roleOptions = "") {
  const client = new pg.Client({
    ...login,
    host: "127.0.0.1",
    user: "postgres",
    database: "postgres",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await ensureRole(client, login.password, roleOptions);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, password: string, options: string) {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount !== 0) return;
  await client.query(
    `create role ${name} login ${options} password ${client.escapeLiteral(password)}`,
  );
}
