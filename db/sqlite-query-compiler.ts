import {
  type BinaryOperationNode,
  ColumnNode,
  type LimitNode,
  type OperationNode,
  OperatorNode,
  ReferenceNode,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

/**
 * The columns that decide whether a row is in a partial index: SQLite uses such an index only if it sees the
 * value that a statement asks for. Their values are therefore written out.
 */
export const partialIndexColumns: ReadonlySet<string> = new Set([
  'cause',
  'description',
  'is_default',
  'is_money',
  'is_open',
  'is_sale_item',
  'published',
  'state',
  'tagline',
]);

/** A word of the code; any other text stays a parameter. */
const plainWord = /^[a-z_]{0,40}$/;

/**
 * SQLite looks at the values of `column = ?` and `limit ?` when it chooses a plan, and therefore plans the
 * whole statement again for every new value, which takes several times longer than answering it. It does not
 * look behind a plus sign, and need not look at a number that is written out (decision 278).
 */
export class PlansOnceCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    if (!ValueNode.is(rightOperand) || rightOperand.immediate || !comparesEqual(operator)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(' ');
    this.visitNode(operator);
    this.append(' ');
    if (partialIndexColumns.has(columnOf(leftOperand) ?? '')) this.#writeOut(rightOperand);
    else {
      this.append('+');
      this.visitNode(rightOperand);
    }
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.#writeOut(limit);
  }

  #writeOut(node: OperationNode): void {
    if (ValueNode.is(node) && isPlain(node.value)) this.appendImmediateValue(node.value);
    else this.visitNode(node);
  }
}

function comparesEqual(node: BinaryOperationNode['operator']): boolean {
  return OperatorNode.is(node) && (node.operator === '=' || node.operator === 'is');
}

function columnOf(node: OperationNode): string | undefined {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) ? column.column.name : undefined;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' ? plainWord.test(value) : Number.isSafeInteger(value);
}
