import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

export interface ApiKeySecretProps {
	secret: string;
	onCopied: () => void;
	onDone: () => void;
}

/** Shows a new key once, to be copied. */
export function ApiKeySecret({ secret, onCopied, onDone }: ApiKeySecretProps) {
	const field = useRef<HTMLInputElement>(null);
	const copy = async () => {
		field.current?.select();
		try {
			await navigator.clipboard.writeText(secret);
		} catch {
			// The clipboard needs HTTPS or localhost.
			return toastError("The browser does not allow copying here. The key is selected: copy it with the keyboard.");
		}
		onCopied();
		toastSuccess("API key copied");
	};
	return (
		<>
			<DialogBody>
				<p role="status" className="text-ink-2">
					Copy the key now and keep it like a password: it is not shown again. Send it as{" "}
					<code className="data">Authorization: Bearer</code> with every request.
				</p>
				<Field label="API key">
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
							Copy
						</Button>
					</span>
				</Field>
			</DialogBody>
			<DialogFooter>
				<Button variant="primary" onClick={onDone}>
					Done
				</Button>
			</DialogFooter>
		</>
	);
}
