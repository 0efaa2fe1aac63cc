import { CircleAlert } from "lucide-react";

/** What is wrong with a group of controls; nothing without a fault. */
export function FieldFault({ id, children }: { id?: string; children: string | undefined }) {
	return (
		children && (
			<span id={id} className="mt-1.25 flex items-start gap-1.25 text-xs text-danger">
				<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
				<span className="min-w-0 wrap-anywhere">{children}</span>
			</span>
		)
	);
}
