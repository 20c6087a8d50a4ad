import { controlAreas } from '@sahakar/simulator/control/areas';
import { curlLine } from '@sahakar/simulator/control/curl-line';
import type { ControlArea, ControlRoute } from '@sahakar/simulator/control/route';

/** docs/control-api.md: every route with what it does, what it takes and a line to try it. */
export function controlPage(): string {
  return [
    '# The control API of the simulator',
    '<!-- Written by `npm run api-docs` from packages/simulator/src/control; change that, not this. -->',
    introduction,
    ...controlAreas.flatMap(areaParts),
  ]
    .join('\n\n')
    .concat('\n');
}

const introduction = `Everything below \`/__sim/api\`, JSON over HTTP, of a simulator at <http://localhost:4000>; with \`SIM_CONTROL=off\` none of it is there. [control.json](api/control.json) says the same as OpenAPI 3.1, and a running simulator serves it at \`/__sim/api-docs/control.json\`. For TypeScript there is a [typed client with fixtures for Playwright](end-to-end-suite.md).

- **Which world** a call is meant for, the header or cookie \`X-Sim-World\` says; \`main\` without it: \`-H 'X-Sim-World: worker-1'\`.
- **Who may call.** Tools, and the console's own pages. Where \`SIM_CONTROL_TOKEN\` is set, each call brings it: \`-H "Authorization: Bearer $SIM_CONTROL_TOKEN"\`. Where it is not, none is heard but this machine: a call under a name of \`PUBLIC_HOST\`, of a client elsewhere that a proxy of \`TRUST_PROXY\` hands on, or with word of any other proxy (\`X-Forwarded-For\`, \`X-Real-IP\`, \`Forwarded\`, \`Via\`), is answered 403. A proxy or tunnel on this machine that says nothing of the kind cannot be told from it: set a token before you open one.
- **What is refused** is answered with 4xx and \`{ "error": "…" }\`, a sentence that says what the call takes. 400: it cannot mean anything; 401 and 403: who asks; 404: nothing of that name; 409: not as things stand; 413: too long; 415: another content type; 429: sixty wrong tokens came from this address in a minute. 503: the database is away or takes nothing, and the call did not come to its end.
- Moments are ISO 8601, in India's time where no offset stands; durations such as \`PT90M\`, \`P1D\`, \`P3M\`; amounts are texts of rupees.

The lines below can be run one after the other against a fresh simulator, from the folder of this repository; \`npm test\` does.`;

function areaParts({ title, told, routes }: ControlArea): string[] {
  const lines = routes.flatMap((route) => route.tries.map((one) => curlLine(route, one)));
  return [
    `## ${title}`,
    told,
    routes.map(routeLine).join('\n'),
    `\`\`\`\n${lines.join('\n')}\n\`\`\``,
  ];
}

const routeLine = ({ method, path, does, usage }: ControlRoute) =>
  `- **\`${method} ${path}\`** ${does}${usage === undefined ? '' : ` ${codeIn(taking(usage))}`}`;

/** The route stands before it already. */
const taking = (usage: string) => usage.replace(/^[A-Z]+( and [A-Z]+)? \S+ takes/, 'Takes');

/** What stands in braces is code: Markdown must not read it as anything else. */
const codeIn = (usage: string) =>
  usage.replaceAll(/\{[^{}]*\}/g, (part) => `\`${part}\``).replaceAll(' *', String.raw` \*`);
