type AxValue = string | number | boolean;

/** A node of Chromium's accessibility tree, as far as it is spoken. */
export type AxNode = {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value?: AxValue };
  readonly name?: { readonly value?: AxValue };
  readonly description?: { readonly value?: AxValue };
  readonly value?: { readonly value?: AxValue };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: AxValue };
  }[];
};

/** Within these the name of the area is spoken once, by whoever comes into it. */
const areas = new Set(
  'alert alertdialog banner contentinfo dialog form group main navigation radiogroup region search tabpanel'.split(
    ' ',
  ),
);
/** Their parts are one line. */
const lines = new Set(
  'paragraph row listitem LabelText term definition DescriptionListTerm DescriptionListDetail'.split(
    ' ',
  ),
);
/** Named by what they hold, which is not read twice. */
const namedByContent = new Set(
  'button checkbox heading image link menuitem option progressbar radio searchbox slider spinbutton switch tab textbox combobox Date StaticText'.split(
    ' ',
  ),
);

/** What draws only, and what is the name of something else already. */
const silent = new Set(['InlineTextBox', 'LineBreak', 'ListMarker', 'caption', 'Legend', 'legend']);

export const roleOf = ({ role }: AxNode): string => String(role?.value ?? '');
const textOf = (field: { readonly value?: AxValue } | undefined) =>
  String(field?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const isArea = (node: AxNode): boolean => !node.ignored && areas.has(roleOf(node));

/** Role, name, value, states and description, in the order in which they are commonly spoken. */
export function spokenOf(node: AxNode): string {
  const role = roleOf(node);
  const name = textOf(node.name);
  if (role === 'StaticText') return name;
  const level = propertyOf(node, 'level');
  const said = [
    role === 'heading' && level !== undefined ? `heading ${level}` : role,
    name === '' ? (namedByContent.has(role) ? '(no name)' : '') : `“${name}”`,
    textOf(node.value) === '' ? '' : `value “${textOf(node.value)}”`,
    ...statesOf(node),
    textOf(node.description) === '' ? '' : `described “${textOf(node.description)}”`,
  ];
  return said.filter((part) => part !== '').join(', ');
}

function statesOf(node: AxNode): string[] {
  const checked = propertyOf(node, 'checked');
  const pressed = propertyOf(node, 'pressed');
  const expanded = propertyOf(node, 'expanded');
  const invalid = propertyOf(node, 'invalid');
  return [
    checked === undefined ? '' : checked === 'true' ? 'checked' : 'not checked',
    pressed === undefined ? '' : pressed === 'true' ? 'pressed' : 'not pressed',
    expanded === undefined ? '' : expanded === true ? 'expanded' : 'collapsed',
    invalid === undefined || invalid === 'false' ? '' : 'invalid',
    ...['selected', 'required', 'disabled', 'readonly', 'busy']
      .filter((name) => propertyOf(node, name) === true)
      .map(String),
  ];
}

const propertyOf = ({ properties }: AxNode, wanted: string): AxValue | undefined =>
  properties?.find(({ name }) => name === wanted)?.value.value;

/** All that is read from this node on, a line for each thing, indented within an area. */
export function readingOf(nodes: ReadonlyMap<string, AxNode>, root: AxNode): readonly string[] {
  const childrenOf = ({ childIds = [] }: AxNode) => childIds.flatMap((id) => nodes.get(id) ?? []);

  /** What can be pressed within a label; its words are the name of that already. */
  const controlsOf = (node: AxNode): string[] => {
    if (roleOf(node) === 'StaticText') return [];
    const isControl = !node.ignored && namedByContent.has(roleOf(node));
    return isControl ? [spokenOf(node)] : childrenOf(node).flatMap(controlsOf);
  };

  /** The parts of one line: text runs on, what can be pressed is told with its role. */
  const partsOf = (node: AxNode): string[] => {
    const role = roleOf(node);
    if (silent.has(role)) return [];
    if (role === 'LabelText') return childrenOf(node).flatMap(controlsOf);
    if (!node.ignored && namedByContent.has(role)) return [spokenOf(node)].filter(Boolean);
    const inner = childrenOf(node).flatMap(partsOf);
    return /cell|header/i.test(role) && inner.length > 1 ? [inner.join(' ')] : inner;
  };

  const linesOf = (node: AxNode): string[] => {
    const role = roleOf(node);
    if (!node.ignored && (lines.has(role) || namedByContent.has(role))) {
      const parts = partsOf(node);
      const separator = role === 'row' ? ' | ' : ' ';
      const text = parts.join(separator);
      return text === '' ? [] : [role === 'row' ? `row: ${text}` : text];
    }
    if (silent.has(role)) return [];
    const inner = childrenOf(node).flatMap(linesOf);
    if (node.ignored || inner.length === 0) return inner;
    const isTold = isArea(node) || role === 'table' || role === 'list' || role === 'listbox';
    return isTold ? [spokenOf(node), ...inner.map((line) => `  ${line}`)] : inner;
  };
  return linesOf(root);
}
