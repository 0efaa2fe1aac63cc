import { type ReactNode, useState } from "react";
import { Button } from "../Button.tsx";
import { CopyField } from "../form/CopyField.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog, DialogBody, DialogFooter, type DialogProps } from "./Dialog.tsx";

export interface SecretWords {
	/** The field's name: `API key`. */
	label: string;
	/** In a sentence: `key`. */
	noun: string;
	/** What to do with it. */
	explanation: ReactNode;
	/** What to do without a copy of it. */
	otherwise: string;
	/** Below the field. */
	hint?: string;
	/** By default `Copy`. */
	copyLabel?: string;
}

export interface SecretDialogProps {
	title: string;
	/** Null until it was made: then the children show. */
	secret: string | null;
	words: SecretWords;
	/** What follows, at the left of the footer. */
	consequence?: string;
	width?: DialogProps["width"];
	onClose: () => void;
	/** The form that makes it. */
	children?: ReactNode;
}

/** A dialog that creates a secret and then shows it once. Closing it before the secret was copied needs a confirmation. */
export function SecretDialog({ title, secret, words, consequence, width, onClose, children }: SecretDialogProps) {
	const [isCopied, setIsCopied] = useState(false);
	const [isLeaving, setIsLeaving] = useState(false);
	const { noun } = words;
	return (
		<Dialog
			isOpen
			onClose={secret === null || isCopied ? onClose : () => setIsLeaving(true)}
			title={title}
			width={width}
		>
			{secret === null ? (
				children
			) : (
				<Secret
					secret={secret}
					words={words}
					consequence={consequence}
					onCopied={() => setIsCopied(true)}
					onDone={onClose}
				/>
			)}
			<ConfirmDialog
				isOpen={isLeaving}
				onClose={() => setIsLeaving(false)}
				title={`Close without copying the ${noun}?`}
				confirmLabel="Close"
				cancelLabel={`Back to the ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
				onConfirm={onClose}
				isDestructive
			>
				<p>
					The {noun} is not shown again. {words.otherwise}
				</p>
			</ConfirmDialog>
		</Dialog>
	);
}

interface SecretProps extends Pick<SecretDialogProps, "words" | "consequence"> {
	secret: string;
	onCopied: () => void;
	onDone: () => void;
}

function Secret({ secret, words, consequence, onCopied, onDone }: SecretProps) {
	const { label, noun, hint, copyLabel } = words;
	return (
		<>
			<DialogBody>
				<p role="status" className="text-ink-2">
					{words.explanation}
				</p>
				<CopyField label={label} noun={noun} hint={hint} value={secret} copyLabel={copyLabel} onCopied={onCopied} />
			</DialogBody>
			<DialogFooter consequence={consequence}>
				<Button variant="primary" onClick={onDone}>
					Done
				</Button>
			</DialogFooter>
		</>
	);
}
