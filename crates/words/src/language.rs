//! Whether a text is in another language than English, for the reason of an unclear decision.

use car_router_shell::Span;

/// Common words of German, French, Spanish, Portuguese, Italian and Dutch that are no English words and no programs.
const FOREIGN: [&str; 113] = [
    "aber",
    "alle",
    "alles",
    "auf",
    "auch",
    "bitte",
    "das",
    "dateien",
    "dem",
    "den",
    "der",
    "diese",
    "ein",
    "eine",
    "einen",
    "für",
    "ich",
    "ist",
    "kann",
    "kannst",
    "mach",
    "meine",
    "meinen",
    "mir",
    "mit",
    "nicht",
    "oder",
    "ordner",
    "und",
    "von",
    "welche",
    "wie",
    "wo",
    "zeig",
    "zeige",
    "zum",
    "affiche",
    "afficher",
    "avec",
    "ce",
    "cette",
    "comment",
    "dans",
    "de",
    "des",
    "dossier",
    "est",
    "et",
    "fichier",
    "fichiers",
    "je",
    "la",
    "le",
    "les",
    "liste",
    "mes",
    "moi",
    "mon",
    "pas",
    "peux",
    "pour",
    "sur",
    "tous",
    "tu",
    "une",
    "vous",
    "archivo",
    "archivos",
    "carpeta",
    "como",
    "cuál",
    "del",
    "el",
    "esta",
    "las",
    "los",
    "mis",
    "mostrar",
    "muestra",
    "muéstrame",
    "para",
    "por",
    "que",
    "todos",
    "una",
    "arquivo",
    "arquivos",
    "meu",
    "meus",
    "mostre",
    "os",
    "pasta",
    "quais",
    "um",
    "uma",
    "cartella",
    "che",
    "dei",
    "della",
    "di",
    "gli",
    "il",
    "mostra",
    "mostrami",
    "nella",
    "quali",
    "tutti",
    "bestanden",
    "het",
    "een",
    "laat",
    "mijn",
    "zien",
];

/// Common words of English requests.
const ENGLISH: [&str; 44] = [
    "a", "all", "an", "and", "any", "are", "at", "by", "can", "delete", "do", "every", "file",
    "files", "find", "for", "from", "have", "how", "i", "in", "is", "it", "list", "make", "me",
    "my", "of", "on", "please", "run", "show", "that", "the", "this", "to", "what", "where",
    "which", "why", "with", "you", "your", "not",
];

/// The longest part of a text that is looked at, in bytes.
const LOOKED_AT: usize = 2048;

/// Returns whether a text is probably in another language than English: most of its letters belong to another script, or
/// at least two of its words, and more than are English, are those of another language.
pub fn is_foreign(text: &str) -> bool {
    let text = Span::new(0, LOOKED_AT)
        .on_characters(text)
        .slice(text)
        .unwrap_or(text);
    let (mut letters, mut of_other_scripts) = (0_usize, 0_usize);
    for c in text.chars().filter(|c| c.is_alphabetic()) {
        letters += 1;
        // Latin letters end with those of the block "Latin Extended-B".
        of_other_scripts += usize::from(c > '\u{24f}');
    }
    if of_other_scripts * 2 > letters {
        return true;
    }
    let mut english = 0_usize;
    let mut foreign: Vec<String> = Vec::new();
    // Options, paths and file names are in no language.
    let in_words = |part: &&str| !part.starts_with('-') && !part.contains(['/', '.', '_', '=']);
    let parts = text
        .split_whitespace()
        .map(|part| part.trim_end_matches('.'))
        .filter(in_words);
    // One buffer serves all words.
    let mut word = String::new();
    for part in parts {
        let letters = part.trim_matches(|c: char| !c.is_alphabetic());
        word.clear();
        word.extend(letters.chars().flat_map(char::to_lowercase));
        if word.is_empty() {
            continue;
        }
        if ENGLISH.contains(&&*word) {
            english += 1;
        } else if (FOREIGN.contains(&&*word) || !word.is_ascii()) && !foreign.contains(&word) {
            foreign.push(word.clone());
        }
    }
    foreign.len() >= 2 && foreign.len() > english
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_in_other_languages_are_told_from_english() {
        for text in [
            "zeige mir alle Dateien im Ordner",
            "lösche alle meine Dateien",
            "affiche les fichiers de ce dossier",
            "muéstrame los archivos grandes",
            "mostre os arquivos da pasta",
            "mostrami tutti i file nella cartella",
            "laat mijn bestanden zien",
            "покажи файлы",
            "显示所有文件",
            "ファイルを表示して",
        ] {
            assert!(is_foreign(text), "{text}");
        }
        for text in [
            "show me the files",
            "do the thing",
            "frob the doodad",
            "list café menus",
            "set it up",
            "ls -la",
            "rename résumé.pdf to cv.pdf",
            "que?",
            "de facto standard",
            "pour over coffee",
            "play la la land",
            "São Paulo weather",
            "stop das service",
            "",
            "42",
            "make 日本 the default folder of my project",
        ] {
            assert!(!is_foreign(text), "{text}");
        }
    }

    #[test]
    fn each_word_is_listed_once() {
        let mut all: Vec<&str> = FOREIGN.iter().chain(&ENGLISH).copied().collect();
        all.sort_unstable();
        let before = all.len();
        all.dedup();
        assert_eq!(all.len(), before);
    }
}
