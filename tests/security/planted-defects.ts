interface Replacement {
  file: string;
  from: string;
}

interface Snapshot {
  tables: Record<string, { name: string; indexes: object; compositePrimaryKeys: object }>;
}

export interface Defects {
  /** Text replaced in a source file. */
  holes: Record<string, Replacement>;
  /** Unique indexes dropped from the database, per race. */
  deciding: Record<string, [table: string, index: string][]>;
}

/** How often a text occurs in a source. */
export const matchesOf = (text: string, source: string) => source.split(text).length - 1;

/** A sentence for each planted defect that does not match the current sources or schema exactly once. */
export function brokenDefects(
  { holes, deciding }: Defects,
  current: { read: (file: string) => string; snapshot: Snapshot },
): string[] {
  const tables = new Map(Object.values(current.snapshot.tables).map((table) => [table.name, table]));
  return [
    ...Object.entries(holes).flatMap(([name, { file, from }]) => {
      const times = matchesOf(from, current.read(file));
      return times === 1
        ? []
        : [`The planted defect "${name}" matches ${times} times in ${file}, not once: ${from}`];
    }),
    ...Object.entries(deciding).flatMap(([name, indexes]) =>
      indexes.flatMap(([table, index]) => {
        const { indexes = {}, compositePrimaryKeys = {} } = tables.get(table) ?? {};
        return index in indexes || index in compositePrimaryKeys
          ? []
          : [`The planted defect "${name}" drops ${index}, which ${table} does not have.`];
      }),
    ),
  ];
}
