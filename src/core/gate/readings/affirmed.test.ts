import { describe, expect, test } from 'vitest';
import { grantsOfCommand } from '../named-sites.ts';
import { asksForDownload } from '../word-match.ts';
import { affirmed } from './affirmed.ts';

describe('what a person says not to do is not asked for', () => {
  test.each(
    `Open the report, do not download it
Don't download anything
Don’t open or download the report
Don´t download it
Don\`t download it
Do not print, mail or download the report
Read the report without downloading it
Show the totals; never export them
Download nothing
No downloads please
Look at it instead of downloading it
Lade die Datei nicht herunter
Öffne den Bericht, ohne ihn herunterzuladen
Kein Download
Ne télécharge pas le fichier
Lis le rapport sans le télécharger
N’exporte rien
Lis-le au lieu d’exporter
No descargues el archivo
Abre los dos informes, no los descargues
Abra el informe y no lo descargue
Open the report of João, no downloads
Open the report of Uma with no downloads
Type "uma coisa" with no downloads
Lee el informe sin descargarlo
Não baixe o arquivo
Leia sem baixar
Non scaricare il file
Leggi senza scaricare
Не скачивай файл
Скачивать файл не надо
Прочитай без скачивания
不要下载文件
别下载
請勿下載
ダウンロードしないでください
ダウンロードせずに開いて
다운로드하지 마세요
다운로드 없이 열어
डाउनलोड मत करो
इसे बिना डाउनलोड किए खोलो
لا تقم بتنزيل الملف
افتح الملف بدون تنزيل
Raporu indirme
Raporu indirmeden aç`.split('\n'),
  )('%s', (said) => expect(asksForDownload(affirmed(said), '')).toBe(false));

  test.each(
    `Download the report
Download the urgent document of the client
Go to no.wikipedia.org and download the report
Open example.com/no/index and download the report
Download the report of pas.com
Download invoice no. 5
Lade den Bericht vom Mai herunter
Download the report without opening it
Without logging in, download the report of May
Open the report and download it, don't print it
Do not print it but download it
Download the report and do not open it
Don't just read it, download it
Not only read but download it
Type "do not wait" and download the file
Lade den Bericht herunter, aber öffne ihn nicht
Télécharge le fichier et ne l'ouvre pas
Descarga el archivo, no lo abras
Baixe o arquivo no site
Baixe o relatório em PDF no site do banco
Baixe o arquivo e não abra
Скачай файл, но не открывай
下载文件，不要打开
開かずにダウンロードして
열지 말고 다운로드해
حمل الملف، تنزيل
Raporu indir`.split('\n'),
  )('but what they do ask for stays: %s', (said) => expect(asksForDownload(affirmed(said), '')).toBe(true));

  test('what denies nothing stays as it is', () => {
    const said = "Add the tag 'urgent' to the account, the payment and the recent event";
    expect(affirmed(said)).toBe(said);
  });

  test.each([
    ['Go to wikipedia.org, not to ads.example', ['wikipedia.org']],
    ['Compare a.example and b.example. Do not log in', ['a.example', 'b.example']],
    ['Never visit ads.example or b.example', []],
    ['Ignore it. Don’t go to ads.example', []],
  ])('a site to go to: %s', (command, hosts) => {
    const sites = new Set(grantsOfCommand(command).map(({ site }) => site.replace(/^https?:\/\//, '')));
    expect([...sites]).toEqual(hosts);
  });
});

test.each([
  'Do not visit ads.example, spam.example and evil.example',
  'Never go to ads.example, evil.example',
  'Do not visit: ads.example, evil.example',
  'Stay away from evil.example',
  '5" screen: do not go to evil.example, or a 6"',
])('a site that is denied is not named: %s', (said) => expect(grantsOfCommand(said)).toEqual([]));

test('many denials are read in a time that grows with the text', () => {
  const begin = performance.now();
  for (const it of ['do not open ads.example, ', 'not b.example, ', 'not ', '“', '不要下载', '..........'])
    affirmed(it.repeat(100_000 / it.length));
  expect(performance.now() - begin).toBeLessThan(5_000);
});
