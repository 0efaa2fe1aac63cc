import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { copyText } from "../../lib/copy-text.ts";
import { Button, type ButtonVariant } from "../Button.tsx";
import { Field } from "./Field.tsx";
import { TextInput } from "./TextInput.tsx";

export interface CopyFieldProps {
	/** The field's name: `API key`. */
	label: string;
	/** In a sentence: `key`. */
	noun: string;
	hint?: string | undefined;
	value: string;
	/** By default `Copy`. */
	copyLabel?: string | undefined;
	variant?: ButtonVariant;
	onCopied?: () => void;
}

/** Milliseconds that the button says so. */
const saidFor = 2_000;

/** A text to copy. The button, which is focused at first, keeps the focus and says for a moment that it is copied. */
export function CopyField({ label, noun, hint, value, copyLabel = "Copy", variant, onCopied }: CopyFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const [copies, setCopies] = useState(0);
	const [isSaid, setIsSaid] = useState(false);
	useEffect(() => {
		if (copies === 0) return;
		setIsSaid(true);
		const timer = setTimeout(() => setIsSaid(false), saidFor);
		return () => clearTimeout(timer);
	}, [copies]);
	const copy = async () => {
		const isCopied = await copyText(value, {
			done: `${label} copied`,
			otherwise: `The ${noun} is selected: copy it with the keyboard.`,
		});
		if (!isCopied) return field.current?.select();
		setCopies((count) => count + 1);
		onCopied?.();
	};
	const Icon = isSaid ? Check : Copy;
	return (
		<Field label={label} hint={hint}>
			<span className="flex items-center gap-2">
				<TextInput
					ref={field}
					readOnly
					value={value}
					autoComplete="off"
					spellCheck={false}
					className="data min-w-0 flex-1"
					onFocus={(event) => event.target.select()}
				/>
				<Button variant={variant} icon={<Icon size={13} aria-hidden />} onClick={() => void copy()} autoFocus>
					{/* As wide as the longer one. */}
					<span className="grid">
						<span className={classNames("[grid-area:1/1]", isSaid && "invisible")}>{copyLabel}</span>
						<span className={classNames("[grid-area:1/1]", !isSaid && "invisible")}>Copied</span>
					</span>
				</Button>
			</span>
		</Field>
	);
}
