/**
 * What every root command takes and does, for --help.
 *
 * @type {Record<string, string>}
 */
const usage = {
  start: `npm start [-- <scenario> | --switch <address>]
  Opens portal, switch and console on http://localhost:4000; Ctrl-C stops them. A scenario, such as
  cards, counts where there is no data yet; the console makes more banks. PORT=4100 npm start takes
  another port, DATA_DIR=… another bank; README.md lists every setting. --switch https://bank.example
  opens the portal before that switch, without a bank of its own; docs/deploy.md tells its settings.`,
  dev: `npm run dev [-- <scenario>]
  As npm start, with the portal on http://localhost:5173 and the console on
  http://localhost:5174/__sim/, both reloaded on change, and the switch restarted on change.`,
  test: `npm test [-- --wide | <words>]
  Lint, format, types, house rules, unit, service and browser tests, as far as anything they depend
  on has changed. --wide takes the tests too that others of their kind stand for otherwise, and about
  three times as long. Words, such as transfers, choose all tests on whose path one of them stands.
  CHROMIUM_PATH names a browser, TEST_DATABASE_URL a PostgreSQL server, E2E_TRACE=1 records what
  failing browser tests did.`,
  bench: `npm run bench [-- --quick] [-- --only=<goals>] [-- --against <commit>]
  The goals of speed as ratios with their peers of the same run: an hour and more, with --quick
  twenty minutes. --only takes goals such as 18,19 or 12g, as they stand in the first column.
  --against measures this version and an earlier one in turns: processor time, bytes written and
  statements of a transfer, processor time of a balance.`,
  assurance: `npm run assurance [-- --quick | --nightly] [--only=<promises>] [--seed=<n>]
  Tries every row of docs/assurance.md and prints it with its target and what was found. --only takes
  promises such as D3,A5; --rounds, --calls, --runs and --seeds set counts of their own. --only=citus moves a
  bank between the nodes of the Citus of DATABASE_URL, and is skipped where there is none. --resume goes
  on with a run that was cut off, after the last part that it had ended.`,
  'verify-ledger': `npm run verify-ledger [-- <world>]
  Checks the books of a world, main where none is named, also while the bank runs.`,
  backup: `npm run backup [-- <folder> [<world>]]
  Copies a bank into a new folder below this one (backups, beside the data directory), also while it
  runs, and looks through the copy. On PostgreSQL by pg_dump, in the server's version. The secret of
  the data directory is not in it; docs/backup.md tells what to keep where.`,
  restore: `npm run restore -- <folder of a backup>
  Puts a backup in the place of its bank, which has to be stopped, and looks through it before and
  after. What stood there is kept, and it says where.`,
  audit: `npm run audit [-- --person <user ID> --service <Service> --day <YYYY-MM-DD>]
  Who did what, from where, and how it ended, a line for each call, also while the bank runs. --person
  takes a customer number too, --world another world than main, --json prints a line of JSON each.`,
  doctor: `npm run doctor -- --target <URL>
  Walks from the name of a bank's switch to a sealed call and says what does not fit and what to
  change, before anybody can sign in. --origin is the portal's where it is another, --envelope the
  only one to try, --description one more that a file describes, --ca, --cert and --key are files
  for TLS, --timeout the patience of a step in seconds (5 unless given, 60 at the most), --json for
  machines. Ends with 0 where all is in order, 1 with warnings, 2 where something is wrong.`,
  shots: `npm run shots [-- -g "<words>"]
  Pictures of every step of every flow into test-results/shots/<language>-<scheme>/<size>/<area>.
  -g takes a part by language (en, mr, hi), scheme (light, dark), area and role (retail, maker,
  checker, both, view-only), in this order and as a pattern: "en light transfers retail",
  "(mr|hi) dark (cards|payees)". At the end it lists what axe finds, of
  whatever severity, what is too small to press, and pages that scroll sideways.`,
  'simulator-pictures': `npm run simulator-pictures [-- -g "<words>"]
  Takes the pictures of docs/simulator anew, of a simulator that it starts: -g takes a part, such as
  "rails". OTPs, request ids and milliseconds are other ones each time, all else stays.`,
  journeys: `npm run journeys [-- --write]
  The journeys by keyboard and ear alone, in every language and at both widths: what is spoken must
  be what apps/web/e2e/journeys/spoken says. --write writes these texts anew, to be read.`,
  'deploy-trial': `npm run deploy-trial
  Brings up Debian's nginx with the files of deploy/, before npm start -- --switch and before the
  files alone, and pays in a browser by https through both, and by calls to the bank itself. It needs
  nginx, and says so without.`,
  'new-service': `npm run new-service -- <Name> <area>
  Writes contract, handler and test of one more service and lists it, with TODO(owner) lines where
  a person decides: npm run new-service -- PassbookService accounts`,
  'api-docs': `npm run api-docs
  Writes docs/api from the contracts: a page for each service, an index, and openapi.json; and
  from the routes of the simulator control.json beside them, docs/control-api.md and the example in
  docs/end-to-end-suite.md.`,
  call: `npm run call -- <Service> ['<request as JSON>'] … [--as <person>] [--target <address>]
  Calls services over the sealed envelope and prints their opened answers as JSON; a refusal in
  words, with exit code 1, and 2 where it was asked wrongly. --as signs in as somebody of the
  simulator's cast and reads the OTP from its inbox, --user and --password as anybody. In a request
  {otp} stands for the newest OTP, {tpin} for the person's transaction password; what names the
  caller can be left out. Several services share the session. --list names them with who may call, --json prints a line for each call, --raw
  all that goes over the wire; --request-id=… asks once more for the last of the calls, by the id that was printed
  where nobody knows whether it was done; --envelope takes a name or a description (.json), --world a world; --stubbed
  takes any servicename, for what a stub answers.`,
  scenario: `npm run scenario -- check <file.yaml> … | list | schema
  Says of scenarios that are written as YAML what is wrong with them, by file, line and column, and
  ends with 1 where anything is, with 2 where it was asked wrongly; list names those there are. docs/simulator/scenarios.md tells how
  one is written; schema writes what editors complete it by.`,
  stubs: `npm run stubs -- check <file.yaml> … | schema
  Says of stubs, what answers beside the bank, what is wrong with them, by file, line and column, and
  ends with 1 where anything is; schema writes what editors complete them by. docs/simulator/stubs.md
  tells how they are written.`,
  world: `npm run world -- diff <world> [<other>] [--target <URL>] [--json]
  What is other in the second world of a running simulator than in the first, or in one world than
  in a new one of its scenario: in words, or with --json by table and row.`,
  conformance: `npm run conformance -- --target <url> --persona <file.json>
  Asks every service of a switch and says where it differs from the documents; it only looks, unless
  --allow writes. --envelope as for npm start, --world <name> of a simulator; --junit, --html and
  --deviations write files, --json prints. Beside --example-persona asha the persona file is written.
  docs/conformance.md tells the rest.`,
  mutation: `npm run mutation [-- --only=<folders>] [-- --source=<word>] [-- --afresh]
  Changes what moves money or decides rights in thousands of small ways and tells which changes no
  test notices. --only takes folders such as sessions,otp, --source a word of a source's path;
  --afresh tries again what an earlier run has found out. docs/mutation.md tells how to read it.`,
  coverage: `npm run coverage -- print [<files or folders>]
  What simulators have exercised of the bank, and what not: of the last npm test, or of the files that
  each leaves in the folder COVERAGE_DIR when it stops. -- merge <file> <files or folders> writes one
  file of several; what GET /__sim/api/coverage answers can be among them.`,
  replay: `npm run replay -- <files.yaml> [--target <url>] [--read-only]
  Plays recorded calls again and tells what came out otherwise: at a simulator of its own with a new
  world for each file, or at the target. --read-only leaves out what changes something, --persons
  <file> says who they are in front of a bank's own switch, --now <YYYY-MM-DD> plays on another date,
  --envelope <name or file.json> says which envelope the target speaks,
  --junit writes a file, --settle leaves out of the files what differs,
  --record-shipped makes those of seeds/replays anew in a browser. docs/simulator/replay.md.`,
  requirements: `npm run requirements [-- --missing <A, B or C>]
  How many requirement ids the tests name and which they do not, how many are checked in a browser,
  over HTTP and in a unit, and which at less than they ask; --missing shows one document's.`,
  lint: 'npm run lint [-- <files>]\n  oxlint over the tree or the files.',
  format: 'npm run format [-- <files>]\n  oxfmt over the tree or the files, which it rewrites.',
};

/**
 * Help for one command where it is asked for, else nothing.
 *
 * @param {string} name
 * @param {string[]} args
 */
export function helpFor(name, args) {
  return args.some((word) => word === '--help' || word === '-h') ? usage[name] : undefined;
}

/** @param {string[]} names */
export function helpForAll(names) {
  return names.map((name) => usage[name]).join('\n\n');
}
