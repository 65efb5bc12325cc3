import type { ReactNode } from "react";

/**
 * Examples of related components, under a heading. Wide components are direct children, without an `Example`.
 */
export function ExampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A component in all its variants, below its name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2" data-testid={`example-${name}`}>
      <h3 className="text-small text-ink-faint">{name}</h3>
      <div className="flex flex-wrap items-center gap-3 [&>*]:max-w-full">{children}</div>
    </div>
  );
}
