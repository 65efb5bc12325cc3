import type { ReactNode } from "react";

/** A group of components with a heading. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The name of a component and its variants in a row. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2" data-testid={`specimen-${name}`}>
      <h3 className="text-small text-ink-faint">{name}</h3>
      <div className="flex flex-wrap items-center gap-3 [&>*]:max-w-full">{children}</div>
    </div>
  );
}
