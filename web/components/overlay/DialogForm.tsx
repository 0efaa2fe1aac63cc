import type { FormEvent, ReactNode } from "react";
import { Button, type ButtonProps } from "../Button.tsx";
import { DialogBody, DialogFooter, type DialogFooterProps } from "./Dialog.tsx";

export interface DialogFormProps
	extends Pick<DialogFooterProps, "consequence" | "others" | "isHeld">,
		Pick<ButtonProps, "variant" | "isPending" | "pendingLabel" | "disabled" | "disabledReason"> {
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	onCancel: () => void;
	saveLabel: ReactNode;
	/** The fields. */
	children: ReactNode;
}

/** The form in a dialog, with Cancel and the button that sends it. */
export function DialogForm(props: DialogFormProps) {
	const { onSubmit, onCancel, saveLabel, consequence, others, isHeld, children, ...save } = props;
	return (
		<form onSubmit={onSubmit} noValidate className="contents">
			<DialogBody>{children}</DialogBody>
			<DialogFooter consequence={consequence} others={others} isHeld={isHeld}>
				{/* Nothing is destroyed by pressing Enter. */}
				<Button variant="quiet" data-first-focus={save.variant === "danger" || undefined} onClick={onCancel}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" pendingLabel="Saving..." {...save}>
					{saveLabel}
				</Button>
			</DialogFooter>
		</form>
	);
}
