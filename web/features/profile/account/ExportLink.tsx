import { Download } from "lucide-react";
import { buttonLook } from "../../../components/Button.tsx";

/** Downloads the account's data. Streamed: the file may be larger than memory. */
export function ExportLink({ children }: { children: string }) {
	return (
		<a href="/api/account/export" download className={buttonLook()}>
			<Download size={13} aria-hidden />
			{children}
		</a>
	);
}
