import { Monitor, Moon, Sun } from "lucide-react";
import { Segmented } from "../../components/form/Segmented.tsx";
import { Switch } from "../../components/form/Switch.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { SheetRow } from "../../components/page/Sheet.tsx";
import { setShortcutsEnabled, useShortcutsEnabled } from "../../lib/keys/shortcuts.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";

const themes = [
	{ value: "system", label: "System", icon: <Monitor size={13} aria-hidden /> },
	{ value: "light", label: "Light", icon: <Sun size={13} aria-hidden /> },
	{ value: "dark", label: "Dark", icon: <Moon size={13} aria-hidden /> },
] as const;

/** Theme and shortcuts of this browser. */
export function AppearanceSection() {
	const theme = useTheme();
	const areShortcutsOn = useShortcutsEnabled();
	return (
		<>
			<SheetRow>
				<span className="flex-1">Theme</span>
				<Segmented label="Theme" value={theme} segments={themes} onChange={chooseTheme} />
			</SheetRow>
			<SheetRow>
				<span className="flex-1">
					Single-key shortcuts<span className="text-ink-3">, such as j, k and x</span>
				</span>
				<span className="inline-flex items-center gap-2 text-ink-2 pointer-coarse:hidden">
					<Kbd>?</Kbd> lists them all
				</span>
				<Switch label="Single-key shortcuts" isOn={areShortcutsOn} onChange={setShortcutsEnabled} />
			</SheetRow>
		</>
	);
}
