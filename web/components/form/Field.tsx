import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "../../lib/class-names.ts";

interface FieldControl {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
	"aria-required": true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that tie a control to the Field around it. Outside a Field: none. */
export function useFieldControl(): Partial<FieldControl> {
	return use(FieldContext) ?? {};
}

export interface FieldProps {
	label: ReactNode;
	/** The label is for screen readers only: a heading above says the same. */
	isLabelHidden?: boolean;
	/** Next to the label, such as a badge; not part of the control's name. */
	aside?: ReactNode;
	hint?: ReactNode;
	/** Takes the place of the hint. */
	error?: string | undefined;
	isRequired?: boolean;
	/** Keeps the room of one line below, so that nothing moves when an error shows. */
	hasErrorRoom?: boolean;
	children: ReactNode;
	className?: string;
}

/** A label above a control, and a hint or an error below, tied to it for screen readers. */
export function Field(props: FieldProps) {
	const { label, isLabelHidden, aside, hint, error, isRequired, hasErrorRoom, children, className } = props;
	const id = useId();
	const noteId = `${id}-note`;
	const control: FieldControl = {
		id,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error || hint ? noteId : undefined,
		"aria-required": isRequired ? true : undefined,
	};
	return (
		<div className={classNames("grid content-start gap-1.25", className)}>
			<div className={isLabelHidden ? "sr-only" : "flex min-h-4.5 items-center gap-2"}>
				<label htmlFor={id} className="font-[500]">
					{label}
				</label>
				{aside}
			</div>
			<FieldContext value={control}>{children}</FieldContext>
			{error ? (
				<span id={noteId} className="flex items-start gap-1.25 text-xs text-danger">
					<CircleAlert size={13} aria-hidden className="mt-px shrink-0" />
					{error}
				</span>
			) : hint ? (
				<span id={noteId} className="text-xs text-ink-3">
					{hint}
				</span>
			) : (
				hasErrorRoom && <span className="h-4" />
			)}
		</div>
	);
}
