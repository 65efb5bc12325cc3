interface Replacement {
  file: string;
  originalText: string;
}

interface Snapshot {
  tables: Record<string, { name: string; indexes: object; compositePrimaryKeys: object }>;
}

export interface Defects {
  /** Text replaced in a source file. */
  replacements: Record<string, Replacement>;
  /** Unique indexes dropped from the database, per race. */
  droppedIndexes: Record<string, [table: string, index: string][]>;
}

/** How often a text occurs in a source. */
export const countOccurrences = (text: string, source: string) => source.split(text).length - 1;

/** A sentence for each planted defect that does not match the current sources or schema exactly once. */
export function brokenDefects(
  { replacements, droppedIndexes }: Defects,
  current: { read: (file: string) => string; snapshot: Snapshot },
): string[] {
  const tables = new Map(Object.values(current.snapshot.tables).map((table) => [table.name, table]));
  return [
    ...Object.entries(replacements).flatMap(([name, { file, originalText }]) => {
      const times = countOccurrences(originalText, current.read(file));
      return times === 1
        ? []
        : [`The planted defect "${name}" matches ${times} times in ${file}, not once: ${originalText}`];
    }),
    ...Object.entries(droppedIndexes).flatMap(([name, indexes]) =>
      indexes.flatMap(([table, index]) => {
        const { indexes = {}, compositePrimaryKeys = {} } = tables.get(table) ?? {};
        return index in indexes || index in compositePrimaryKeys
          ? []
          : [`The planted defect "${name}" drops ${index}, which ${table} does not have.`];
      }),
    ),
  ];
}
