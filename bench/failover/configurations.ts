/** The three ports of a node that others reach it by, each behind a wire that can be cut. */
export type NodePlace = {
  readonly name: string;
  readonly directory: string;
  readonly postgresPort: number;
  readonly restPort: number;
  readonly postgresWire: number;
  readonly restWire: number;
  readonly etcdWire: number;
};

/** The seconds by which Patroni finds out: its ttl is at least loop_wait and two retry_timeout. */
export const timing = { ttl: 8, loop_wait: 1, retry_timeout: 3 } as const;

/** JSON is YAML, which is what Patroni reads. */
export function patroniConfiguration(node: NodePlace, password: string, programs: string): string {
  const { name, directory } = node;
  const own = (username: string) => ({ username, password });
  return JSON.stringify({
    scope: 'bank',
    name,
    restapi: {
      listen: `127.0.0.1:${node.restPort}`,
      connect_address: `127.0.0.1:${node.restWire}`,
    },
    // Its one member would otherwise be asked by the address that it tells itself, past the wire.
    etcd3: { hosts: [`127.0.0.1:${node.etcdWire}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        maximum_lag_on_failover: 33_554_432,
        // A primary that crashed is not started again as one: what it alone has was never answered.
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            wal_receiver_timeout: '5s',
            wal_sender_timeout: '5s',
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgresPort}`,
      connect_address: `127.0.0.1:${node.postgresWire}`,
      data_dir: `${directory}/data`,
      bin_dir: programs,
      pgpass: `${directory}/pgpass`,
      authentication: { superuser: own('postgres'), replication: own('replicator') },
      parameters: { unix_socket_directories: directory, password_encryption: 'scram-sha-256' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

/** Hands each connection to whichever node says that it is the primary, and ends those of others. */
export function haproxyConfiguration(port: number, nodes: readonly NodePlace[]): string {
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout queue 5s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(
    ({ name, postgresWire, restWire }) =>
      `  server ${name} 127.0.0.1:${postgresWire} check port ${restWire}`,
  )
  .join('\n')}
`;
}

export function pgbouncerConfiguration(
  port: number,
  server: number,
  directory: string,
  takesOptions: boolean,
  path: string,
): string {
  const query = path === '' ? '' : ` connect_query='set search_path to ${path}'`;
  return `[databases]
bank = host=127.0.0.1 port=${server} dbname=postgres${query}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${directory}/users.txt
pool_mode = transaction
max_client_conn = 50
default_pool_size = 5
pidfile = ${directory}/pgbouncer.pid
${takesOptions ? 'ignore_startup_parameters = options, idle_in_transaction_session_timeout' : ''}
`;
}
