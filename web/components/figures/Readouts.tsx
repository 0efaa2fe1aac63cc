import type { ReactNode } from "react";

/** Figures side by side, hairlines between; two by two on a phone. */
export function Readouts({ label, children }: { label: string; children: ReactNode }) {
	return (
		<dl aria-label={label} className="readouts">
			{children}
		</dl>
	);
}

export interface ReadoutProps {
	label: ReactNode;
	children: ReactNode;
	note?: ReactNode;
}

export function Readout({ label, children, note }: ReadoutProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{children}
				{note && <small>{note}</small>}
			</dd>
		</div>
	);
}
