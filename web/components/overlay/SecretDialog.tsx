import { Copy } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { copyText } from "../../lib/copy-text.ts";
import { Button } from "../Button.tsx";
import { Field } from "../form/Field.tsx";
import { TextInput } from "../form/TextInput.tsx";
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
	const field = useRef<HTMLInputElement>(null);
	const copy = async () => {
		field.current?.select();
		const isCopied = await copyText(secret, {
			done: `${words.label} copied`,
			otherwise: `The ${words.noun} is selected: copy it with the keyboard.`,
		});
		if (isCopied) onCopied();
	};
	return (
		<>
			<DialogBody>
				<p role="status" className="text-ink-2">
					{words.explanation}
				</p>
				<Field label={words.label} hint={words.hint}>
					<span className="flex items-center gap-2">
						<TextInput
							ref={field}
							readOnly
							value={secret}
							autoComplete="off"
							spellCheck={false}
							className="data min-w-0 flex-1"
							onFocus={(event) => event.target.select()}
						/>
						<Button icon={<Copy size={13} aria-hidden />} onClick={() => void copy()} autoFocus>
							{words.copyLabel ?? "Copy"}
						</Button>
					</span>
				</Field>
			</DialogBody>
			<DialogFooter consequence={consequence}>
				<Button variant="primary" onClick={onDone}>
					Done
				</Button>
			</DialogFooter>
		</>
	);
}
