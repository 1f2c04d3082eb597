/**
 * Parts of leaked passwords, in lower case and without accents: long passwords, short ones that people lengthen to
 * reach the minimum, and names, teams, places and words that Brazilians often choose. Not a dictionary: ordinary words
 * that make a good passphrase are not in the list.
 */
export const commonPieces: ReadonlySet<string> = new Set(
  `
  correcthorsebatterystaple thisisapassword thisismypassword mypasswordis passwordpassword letmeinplease
  letmeinletmein iloveyousomuch iloveyoubaby iloveyouforever ilovemyfamily ilovemymom ilovejesus jesusislord
  jesuslovesme godisgood godislove trustnoone trustnobody opensesame administrator administrador superadmin
  superuser rootroot toortoor adminadmin changemenow changemeplease changethis temporarypassword temppassword
  defaultpassword welcomehome welcometo welcomeback goodmorning goodbye hellokitty helloworld spongebob
  unbelievable basketball baseball football volleyball softball skateboard snowboard motocross manchester
  manchesterunited manchestercity realmadrid barcelona liverpool arsenal chelsea juventus bayernmunich
  metallica nirvana eminem slipknot linkinpark greenday blink182 ironmaiden blacksabbath guitarhero
  starwars startrek lordoftherings harrypotter gameofthrones pokemon pikachu digimon naruto dragonball
  minecraft fortnite roblox counterstrike callofduty leagueoflegends worldofwarcraft finalfantasy
  motherfucker fuckyou fuckoff asshole bullshit iloveyou iloveu loveyou lovely loveme lover
  microsoft windows macintosh computer internet facebook instagram whatsapp youtube google gmail hotmail
  yahoo outlook samsung motorola android iphone linkedin twitter netflix spotify amazon
  password passwd passw0rd passphrase passcode pass pwd login logon access letmein welcome master admin root
  guest user usuario username test testing teste tester testes demo sample example exemplo default changeme
  secret secreto segredo private hidden system sistema server servidor website site company office
  dragon monkey shadow sunshine princess superman batman spiderman hunter killer ranger trustno1 michael
  jennifer jordan michelle jessica ashley daniel charlie thomas robert matthew andrew joshua william george
  anthony nicole amanda christopher christian alexander elizabeth samantha victoria patrick benjamin
  cheese chocolate cookie banana orange pepper ginger flower butterfly summer winter spring autumn
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december purple yellow silver golden diamond freedom forever whatever nothing
  something anything computer1 matrix phoenix mustang ferrari mercedes porsche corvette yamaha kawasaki honda
  toyota harley eagle falcon tiger lakers yankees cowboys steelers

  senha senhas minhasenha suasenha novasenha senhanova senhasegura senhaforte senhapadrao senhatemporaria
  senhasecreta senhasenha senhadificil senhafacil senhamestra mudar mudarsenha trocarsenha mudeasenha troqueasenha
  alterarsenha minha acesso acessar entrar entrada bemvindo bemvinda oi ola olamundo bomdia boatarde boanoite
  obrigado obrigada porfavor tchau gestor gerente diretor diretoria presidente secretaria financeiro
  comercial vendas vendedor corretor corretora corretagem imobiliaria imobiliario imoveis imovel construtora
  incorporadora engenharia empreendimento loteamento condominio residencial
  apartamento portal cliente clientes contato suporte atendimento escritorio empresa brasileiro brasileira

  brasil brazil curitiba saopaulo riodejaneiro belohorizonte portoalegre florianopolis salvador fortaleza
  recife brasilia goiania manaus belem vitoria natal maceio aracaju cuiaba campogrande teresina saoluis
  joaopessoa palmas campinas santos sorocaba guarulhos osasco londrina maringa joinville blumenau parana
  paranaense santacatarina catarinense riograndedosul gaucho mineiro minasgerais bahia baiano carioca paulista
  paulistano pernambuco ceara amazonas amazonia nordeste portugal lisboa estadosunidos argentina

  flamengo mengao corinthians timao palmeiras verdao saopaulofc saopaulino tricolor vasco vascao vascodagama
  fluminense flusao botafogo fogao gremio gremista internacional colorado cruzeiro cruzeirense galo
  galodoido atletico atleticomineiro atleticopr athletico furacao coritiba coxa paranaclube bahiaec
  sportrecife santacruz nautico cearasc santosfc pontepreta guarani chapecoense avai figueirense goias vilanova
  hexacampeao pentacampeao tetracampeao campeao campeaomundial libertadores copadomundo selecao neymar
  ronaldo ronaldinho romario pele maradona messi cristiano kaka ayrton senna ayrtonsenna

  deus deusefiel deuseamor deusnocomando deusnocontrole deusemais jesus jesuscristo jesusteama jesusefiel
  jesusmeama jesussalva cristo espiritosanto senhor nossasenhora aparecida saojorge santoantonio amem aleluia
  gloriaadeus gloria bencao fe biblia salmo salmos salmo91 salmo23 graca milagre vitoriosa vencedor
  amor amore amoreterno amordaminhavida amorinfinito meuamor minhavida minhaprincesa minharainha paixao
  coracao saudade felicidade alegria esperanca familia minhafamilia familiafeliz teamo euteamo teamomuito
  teamodemais amoteamo amovoce eteamo amomeufilho amominhafilha amominhamae amomeupai mamae papai mae pai
  filho filha irmao irma vovo vovozinha bebe princesa principe rainha anjo anjinho anjos docinho gatinha
  gatinho gata gato cachorro estrela estrelinha borboleta florzinha girassol passarinho lindinha linda lindo
  feliz felizanonovo natalfeliz carnaval liberdade independencia sucesso dinheiro milionario riqueza

  maria joao jose pedro paulo lucas mateus matheus marcos marcelo marcio mauricio gabriel gabriela rafael
  rafaela daniela danilo diego diogo bruno bruna carlos carla antonio francisco fernando fernanda felipe
  filipe eduardo eduarda leonardo leandro luciana luciano rodrigo ricardo roberto roberta renato renata
  gustavo guilherme vinicius victor vitor thiago tiago patricia priscila juliana julio julia mariana marina
  mariaeduarda mariaclara mariajulia anaclara anajulia anapaula anabeatriz beatriz isabela isabella leticia
  larissa camila carolina caroline amandinha aline adriana adriano andre andrea alessandra alexandre
  sandra sabrina simone silvia sonia tatiana vanessa viviane sergio claudio claudia cristina cristiane
  henrique heloisa helena miguel arthur bernardo davi theo samuel lorenzo heitor laura valentina alice sophia
  manuela luiza luisa luiz luis otavio caio igor hugo murilo joaovictor joaopedro joaopaulo pedrohenrique
  luizfelipe silva santos souza sousa oliveira pereira ferreira rodrigues almeida costa gomes martins araujo
  ribeiro carvalho barbosa nascimento moreira cardoso teixeira

  qwerty qwertyuiop qwert qwer qwe asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm azerty qazwsx
  qazwsxedc qazxsw wsxedc edcrfv rfvtgb tgbyhn 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 3edc4rfv zaq12wsx zaq1zaq1
  zaq1xsw2 xsw2zaq1 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3 q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4 a1s2d3f4g5 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2b3c4d5e6f
  1z2x3c4v asdqwe qweasd qweasdzxc asdzxc poiuytrewq lkjhgfdsa mnbvcxz qpwoeiruty qweqwe asdasd
  zxczxc abcabc abc123 abcd1234 123abc 1234abcd 123qwe qwe123 1234qwer qwer1234 123asd asd123 123mudar mudar123
  147258369 159753 159357 258456 741852963 789456123 123321 1234321 112233 11223344 1122334455 121212
  131313 101010 202020 102030 10203040 1020304050 010203 696969 246810 13579 2468 654321 987654321
  3141592653 31415926535 314159265358 1q1q1q 007007 000000 111111 123123 123654 456123 456789
  xpto xyz fulano beltrano sicrano blablabla lalala hahaha kkkk asdfasdf temp tmp dev prod null undefined
  abacaxi abracadabra macaco macacos cebola batata pipoca paralelepipedo otorrinolaringologista
  inconstitucional inconstitucionalissimamente ornitorrinco
  `
    .trim()
    .split(/\s+/),
)
