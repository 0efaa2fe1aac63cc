import { useRef, useState } from "react";
import { maxLogoHeight, maxLogoWidth } from "../../../../schema/rules/limits.ts";
import { Button } from "../../../components/Button.tsx";
import { FieldFault } from "../../../components/form/FieldFault.tsx";
import { scaledLogo } from "./scale-logo.ts";

export interface LogoFieldProps {
	/** A `data:` URL; null for none. */
	logo: string | null;
	onChange: (logo: string | null) => void;
	/** Why the API took none. */
	fault: string | undefined;
}

/** The logo: any picture, which the browser scales to the size of one. */
export function LogoField({ logo, onChange, fault }: LogoFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [unread, setUnread] = useState<string>();
	const choose = async (file: File) => {
		try {
			onChange(await scaledLogo(file));
			setUnread(undefined);
		} catch {
			setUnread("The browser cannot read this picture. Choose a PNG, JPEG, WebP or SVG file.");
		}
	};
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1.25 font-[500]">Logo</legend>
			<div className="flex flex-wrap items-center gap-2">
				{logo !== null && (
					<span className="logo-room">
						<img src={logo} alt="The logo" />
					</span>
				)}
				<Button onClick={() => input.current?.click()}>{logo === null ? "Choose a picture" : "Replace"}</Button>
				{logo !== null && (
					<Button variant="quiet" onClick={() => onChange(null)}>
						Remove<span className="sr-only"> the logo</span>
					</Button>
				)}
				<span className="text-xs text-ink-3">
					Scaled to at most {maxLogoWidth} × {maxLogoHeight}
				</span>
				<input
					ref={input}
					type="file"
					accept="image/*"
					aria-label="Logo file"
					tabIndex={-1}
					className="sr-only"
					onChange={(event) => {
						const [file] = event.target.files ?? [];
						if (file) void choose(file);
						// Allows choosing the same file again.
						event.target.value = "";
					}}
				/>
			</div>
			<FieldFault>{unread ?? fault}</FieldFault>
		</fieldset>
	);
}
